import { css } from '#styled-system/css'

/** Reads out the result of a run that was asked for; the same text again for another run. */
export function Announcement({ run, text }: { readonly run: number; readonly text: string }) {
  return (
    <div role="status" className={css({ srOnly: true })}>
      <span key={run}>{text}</span>
    </div>
  )
}
