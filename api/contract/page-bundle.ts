/** The address of all pages as one JSON object, for the service worker. */
export const PAGE_BUNDLE_PATH = '/pages.json'

/** The headers and the HTML of each page by the path of its document, such as `/pages/en/about.html`. */
export type PageBundle = Readonly<
  Record<string, { readonly headers: Readonly<Record<string, string>>; readonly html: string }>
>
