import { defineConfig } from '@pandacss/dev'

/** A color with one value for the light and one for the dark theme. */
const themed = (light: string, dark: string) => ({
  value: { base: light, _dark: dark, _light: light },
})
const scale = (steps: readonly number[]) =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 4}px` }]))

export default defineConfig({
  presets: ['@pandacss/preset-base'],
  eject: true,
  preflight: true,
  include: ['./src/**/*.tsx', './src/ui/**/*.ts'],
  outdir: 'styled-system',
  outExtension: 'js',
  minify: true,
  strictTokens: false,
  conditions: {
    dark: '.dark &',
    // Printed pages have the layout of narrow screens, in which panes aren't cut.
    wide: '@media screen and (min-width: 768px)',
    desktop: '@media (min-width: 1024px)',
    /** As at 400 % zoom: fixed bars would leave too little room to read. On paper they would cover text. */
    short: '@media (max-height: 420px), print',
    touch: '@media (pointer: coarse)',
    /** In a pane that fills the screen. */
    full: '[data-full] &',
    calm: '@media (prefers-reduced-motion: reduce)',
    forced: '@media (forced-colors: active)',
    hover: '&:is(:hover, [data-highlighted])',
    focusVisible: '&:focus-visible',
    disabled: '&:is(:disabled, [data-disabled], [aria-disabled=true])',
    expanded: '&:is([aria-expanded=true], [data-state=open])',
    current: '&[aria-current]',
    placeholder: '&::placeholder',
    open: '&:is([open], [data-state=open])',
  },
  theme: {
    tokens: {
      spacing: scale([0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16]),
      sizes: { ...scale([1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 14]), full: { value: '100%' } },
      radii: { sm: { value: '4px' }, md: { value: '6px' }, full: { value: '999px' } },
      fontSizes: {
        12: { value: '0.75rem' },
        13: { value: '0.8125rem' },
        14: { value: '0.875rem' },
        16: { value: '1rem' },
        20: { value: '1.25rem' },
        28: { value: '1.75rem' },
      },
      fonts: {
        ui: {
          value:
            'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif',
        },
        code: {
          value:
            'ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace',
        },
      },
      durations: { quick: { value: '120ms' } },
      easings: { out: { value: 'ease-out' } },
    },
    keyframes: { appear: { from: { opacity: '0' } } },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: themed('#f7f8f8', '#17191b'),
          raised: themed('#ffffff', '#1f2225'),
          sunken: themed('#eef0f0', '#121416'),
          hover: themed('#e9ecec', '#2a2e32'),
          selected: themed('#d8eeee', '#173a3d'),
        },
        fg: {
          DEFAULT: themed('#1b1f22', '#e6e9eb'),
          muted: themed('#565e64', '#a0a8ae'),
          onAccent: themed('#ffffff', '#06201f'),
        },
        border: {
          DEFAULT: themed('#d9dddf', '#33383d'),
          strong: themed('#8b9399', '#6c757c'),
        },
        accent: {
          DEFAULT: themed('#0b7376', '#45c4c0'),
          hover: themed('#095d60', '#6ad6d2'),
          subtle: themed('#e0f2f1', '#15302f'),
        },
        success: { DEFAULT: themed('#19703c', '#5fce8a'), subtle: themed('#e4f4ea', '#16301f') },
        warning: { DEFAULT: themed('#8a5300', '#e9b04e'), subtle: themed('#fbf0dc', '#33270f') },
        danger: { DEFAULT: themed('#b42318', '#ff8d80'), subtle: themed('#fdeae8', '#3b1a17') },
        json: {
          key: themed('#0b5f8a', '#7cc4f0'),
          string: themed('#1a6b3a', '#8ed6a4'),
          number: themed('#9a4a00', '#f0b072'),
          literal: themed('#8a2fa0', '#d79be6'),
          punctuation: themed('#5d656b', '#98a0a6'),
        },
      },
    },
  },
  globalCss: {
    'html, body': { height: 'full' },
    html: {
      colorScheme: 'light',
      bg: 'bg',
      color: 'fg',
      fontFamily: 'ui',
      // The browser’s setting for larger text, as far as rows of a fixed height have space for it.
      fontSize: 'clamp(16px,100%,24px)',
      lineHeight: '1.5',
      textSizeAdjust: '100%',
    },
    'html.dark': { colorScheme: 'dark' },
    // Settings; src/features/settings/display.ts. Rows of code are 20px high in every size.
    'html[data-code-size=small]': { '--code-size': '12px' },
    'html[data-code-size=large]': { '--code-size': '15px' },
    // Important, because the layer of the tokens is later.
    'html[data-density=compact]': {
      '--spacing-2': '6px !important',
      '--spacing-3': '8px !important',
      '--spacing-4': '12px !important',
      '--spacing-6': '16px !important',
      '--spacing-10': '24px !important',
      '--sizes-8': '28px !important',
    },
    body: { fontSize: '14', minWidth: '280px' },
    'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
    'button, [role=button], summary': { cursor: 'pointer' },
    ':focus-visible': { outline: '2px solid token(colors.accent)', outlineOffset: '2px' },
    'a:not([class])': { color: 'accent', textDecoration: 'underline' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        transitionDuration: '0.01ms !important',
        // Otherwise a duration alone makes every property change later, which measurements don't see.
        transitionProperty: 'none',
      },
    },
  },
})
