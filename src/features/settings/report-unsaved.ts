/** Shows a warning if a setting or favorite couldn't be saved, so that the next load has the former one. */
export function reportUnsaved(isSaved: boolean): void {
  // Notifications aren't part of the first load.
  if (!isSaved) void import('./unsaved-notice.ts').then(({ showUnsaved }) => showUnsaved())
}
