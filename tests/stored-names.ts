/** Where the browser stores something under a name. */
export type Place = 'local' | 'tab' | 'database' | 'cache' | 'cookie'

/**
 * `always`: settings, favorites, and the files of the site, which say nothing about inputs and used
 * tools. `deniable`: never written while the visitor allows nothing to be saved.
 */
type Rule = 'always' | 'deniable'

/** Every name under which the product stores something. A name that isn't listed fails the tests. */
export const storedNames: readonly (readonly [Place, string, Rule])[] = [
  ['local', 'admin_auth_token', 'always'],
  ['local', 'adInterstitialAt', 'always'],
  ['local', 'adPlaces', 'always'],
  ['local', 'dismissedAds', 'always'],
  ['local', 'dismissedPopups', 'always'],
  ['local', 'favourite-tools', 'always'],
  ['local', 'i18nextLng', 'always'],
  ['local', 'offkit.display', 'always'],
  ['local', 'offkit.keep-nothing', 'always'],
  ['local', 'persistentDismiss', 'always'],
  ['local', 'theme-storage', 'always'],
  ['local', 'wrap-lines', 'always'],
  ['local', 'offkit.diagram', 'deniable'],
  ['local', 'offkit.diagram-export', 'deniable'],
  ['local', 'offkit.diagram-overview', 'deniable'],
  ['local', 'offkit.diagram-pace', 'deniable'],
  ['local', 'offkit.diagram-picture', 'deniable'],
  ['local', 'offkit.recipe', 'deniable'],
  ['local', 'offkit.run-speeds', 'deniable'],
  ['local', 'offkit.uses', 'deniable'],
  ['local', 'offkit-date-order', 'deniable'],
  ['local', 'offkit-history-journal', 'deniable'],
  ['local', 'offkit-work-hours', 'deniable'],
  ['local', 'offkit-zones', 'deniable'],
  ['local', 'recent-tools', 'deniable'],
  ['tab', 'i18nextLng', 'always'],
  // A digest.
  ['tab', 'opened-launch', 'always'],
  // Written and removed at once, to find out whether storage is blocked.
  ['tab', 'probe', 'always'],
  ['tab', 'reloaded-for', 'always'],
  // A random name.
  ['tab', 'offkit.tab', 'always'],
  ['tab', 'offkit.draft.', 'deniable'],
  ['database', 'offkit-diagrams', 'deniable'],
  ['database', 'offkit-drafts', 'deniable'],
  ['database', 'offkit-history', 'deniable'],
  ['database', 'offkit-recipes', 'deniable'],
  ['cache', 'late-files', 'always'],
  ['cache', 'old-pages', 'always'],
  ['cache', 'workbox-precache', 'always'],
  ['cookie', 'i18nextLng', 'always'],
]

/** The rule for a name found in a browser; undefined if the table doesn't have it. */
export const ruleOf = (place: string, name: string): Rule | undefined =>
  storedNames.find(
    ([where, known]) =>
      where === place && (known === name || (/\.$|^workbox/.test(known) && name.startsWith(known))),
  )?.[2]
