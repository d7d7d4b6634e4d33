interface ImportMetaEnv {
  /** Set in the build and in its output. */
  readonly BUILD_YEAR?: number
}
