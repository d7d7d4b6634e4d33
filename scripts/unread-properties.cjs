/** Scripts read these to style the editor in its shadow root. */
const READ_BY_SCRIPTS = /^--(?:colors|fonts)-/

/**
 * A PostCSS plugin that removes unused custom properties. Panda's preset defines about sixty for utilities that
 * Offkit doesn't use.
 */
module.exports = {
  postcssPlugin: 'offkit-unread-properties',
  OnceExit(root) {
    for (let dropped = true; dropped; ) {
      dropped = false
      const read = new Set()
      root.walkDecls(({ value }) => {
        for (const [, name] of value.matchAll(/var\(\s*(--[^\s,)]+)/g)) read.add(name)
      })
      root.walkDecls(/^--/, (declaration) => {
        if (READ_BY_SCRIPTS.test(declaration.prop) || read.has(declaration.prop)) return
        const rule = declaration.parent
        declaration.remove()
        if (rule?.nodes?.length === 0) rule.remove()
        dropped = true
      })
    }
  },
}
