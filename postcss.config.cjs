module.exports = {
  plugins: [require('@pandacss/dev/postcss')(), require('./scripts/unread-properties.cjs')],
}
