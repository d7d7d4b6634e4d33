/** The fragment of an address that contains a link, with its kind and the rest. One that is cut off counts. */
export const LINK_FRAGMENT = /^#(link|code)(?![^=%])(.*)/s
