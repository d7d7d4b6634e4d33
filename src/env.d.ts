interface ImportMetaEnv {
  /** Set while pages are built and in what was built. */
  readonly BUILD_YEAR?: number
}
