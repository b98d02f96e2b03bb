import type { UserConfig } from '../../packages/lectern/src/index.ts'

/** The look of Tern: sand and sea by day, deep water by night, a book's letters under a chart's headings, and square corners. */
export const theme = {
  tokens: {
    'font-text': 'Charter, "Bitstream Charter", "Sitka Text", Cambria, "DejaVu Serif", serif',
    'font-heading':
      '"Avenir Next Condensed", Bahnschrift, "Roboto Condensed", "DejaVu Sans Condensed", sans-serif-condensed, sans-serif',
    'font-code': '"Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace',
    'radius-inline': '2px',
    'radius-small': '0px',
    'radius-control': '2px',
    'radius-badge': '2px',
    'radius-block': '3px',
    'radius-panel': '3px',
    'radius-dialog': '4px',
    bg: ['oklch(0.988 0.008 85)', 'oklch(0.205 0.032 240)'],
    'bg-soft': ['oklch(0.958 0.018 85)', 'oklch(0.245 0.036 240)'],
    'bg-code': ['oklch(0.967 0.014 85)', 'oklch(0.18 0.03 240)'],
    line: ['oklch(0.89 0.022 82)', 'oklch(0.34 0.035 238)'],
    'line-strong': ['oklch(0.79 0.03 80)', 'oklch(0.45 0.035 236)'],
    'line-field': ['oklch(0.6 0.03 80)', 'oklch(0.57 0.035 236)'],
    ink: ['oklch(0.25 0.04 240)', 'oklch(0.94 0.014 85)'],
    'ink-2': ['oklch(0.41 0.035 240)', 'oklch(0.8 0.018 85)'],
    'ink-3': ['oklch(0.5 0.03 240)', 'oklch(0.7 0.02 220)'],
    accent: ['oklch(0.46 0.09 228)', 'oklch(0.82 0.09 205)'],
    'accent-ink': ['oklch(0.41 0.09 232)', 'oklch(0.86 0.075 205)'],
    'accent-soft': ['oklch(0.945 0.022 215)', 'oklch(0.3 0.05 228)'],
    'on-accent': ['oklch(0.99 0.008 85)', 'oklch(0.2 0.04 240)'],
    warn: ['oklch(0.6 0.16 42)', 'oklch(0.8 0.12 52)'],
    'warn-soft': ['oklch(0.955 0.03 60)', 'oklch(0.3 0.05 48)'],
  },
  wordmark:
    '<svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true">' +
    '<path d="M2 10c5.500-1.500 9.500.2 13 5.500C18.300 8.500 22.800 5.600 30 6c-6 1.200-9.400 4.700-11.600 11.500l5.600 3.500-9-1C12.700 14.600 8.200 11.200 2 10z" fill="var(--accent)"></path>' +
    '<path d="M3 26c3.200-2.400 5.400-2.400 8.600 0s5.400 2.400 8.600 0 5.400-2.400 8.600 0" stroke="var(--warn)" stroke-width="2" stroke-linecap="round"></path></svg>',
  label: 'Handbook',
  footer: [
    {
      title: 'Build',
      links: [
        { text: 'Parts list', link: '/assembly/#parts' },
        { text: 'Firmware', link: '/firmware/' },
        { text: 'Source code', link: 'https://tern.example.com/source' },
      ],
    },
    {
      title: 'Community',
      links: [
        { text: 'Station map', link: 'https://tern.example.com/map' },
        { text: 'Forum', link: 'https://tern.example.com/forum' },
        { text: 'Glossary', link: '/glossary/' },
      ],
    },
  ],
} satisfies UserConfig['theme']
