import type { UserConfig } from '../packages/lectern/src/index.ts'

/** The look of Pipedream's docs: its green, and its mark, an event that bends into a step. */
export const theme = {
  tokens: {
    'bg-soft': ['oklch(0.982 0.004 163)', 'oklch(0.212 0.01 220)'],
    accent: ['oklch(0.5 0.115 163)', 'oklch(0.82 0.145 163)'],
    'accent-ink': ['oklch(0.43 0.1 163)', 'oklch(0.86 0.13 163)'],
    'accent-soft': ['oklch(0.962 0.028 163)', 'oklch(0.27 0.045 163)'],
    'on-accent': ['oklch(1 0 0)', 'oklch(0.18 0.02 163)'],
  },
  wordmark:
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">' +
    '<rect x="1" y="1" width="22" height="22" rx="7" fill="var(--accent)"></rect>' +
    '<path d="M6.5 7.5h5.8a3.2 3.2 0 0 1 0 6.4H9.8a2.2 2.2 0 0 0 0 4.4" stroke="var(--on-accent)" stroke-width="2.1" stroke-linecap="round"></path>' +
    '<circle cx="16.8" cy="17.3" r="1.7" fill="var(--on-accent)"></circle></svg>',
} satisfies UserConfig['theme']
