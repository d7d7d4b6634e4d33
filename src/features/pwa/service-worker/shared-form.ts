/**
 * Returns the content shared to the app: the file, or else the text and its link, or else the title. A link is in one
 * of the fields for texts, depending on the system, or in both.
 */
export function contentOfForm(form: FormData): string | File | undefined {
  const file = form.get('file')
  if (file instanceof File && (file.size > 0 || file.name !== '')) return file
  const [text = '', url = '', title] = ['text', 'url', 'title'].map((name) => textIn(form, name))
  const lines = text.includes(url) ? [text] : [text, url]
  return lines.filter(Boolean).join('\n') || title
}

function textIn(form: FormData, name: string): string | undefined {
  const text = form.get(name)
  return typeof text === 'string' && text !== '' ? text : undefined
}
