import { markSpecial } from '#src/ui/special-characters.tsx'

/** A line of JSON, whose keys and values stay in their order in right-to-left scripts too. */
export function IsolatedJson({ text }: { readonly text: string }) {
  return text.split(STRINGS).map((part, index) =>
    index % 2 === 0 ? (
      markSpecial(part)
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a string is identified by its position
      <bdi key={index} dir="ltr">
        {markSpecial(part)}
      </bdi>
    ),
  )
}

/** The last string of a shortened line isn't closed. */
const STRINGS = /("[^"\\]*(?:\\.[^"\\]*)*"?)/
