/** Read by scripts, which style the editor within its shadow root. */
const READ_BY_SCRIPTS = /^--(?:colors|fonts)-/

/**
 * PostCSS: drops custom properties that nothing reads. Panda's preset writes some sixty of them for
 * utilities that are not used here.
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
