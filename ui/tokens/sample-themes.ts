import type { Theme } from './theme.ts'

const onest = "'Onest Variable', 'Onest Fallback', 'Onest Fallback Android', system-ui, sans-serif"

const text: Theme['tokens']['text'] = {
  12: { size: 12, leading: 16 },
  14: { size: 14, leading: 20 },
  16: { size: 16, leading: 24 },
  18: { size: 18, leading: 26 },
  22: { size: 22, leading: 28 },
  28: { size: 28, leading: 34 },
  36: { size: 36, leading: 40 },
  48: { size: 48, leading: 52 },
}
const weight: Theme['tokens']['weight'] = { regular: 450, strong: 600, heavy: 750 }
const space: Theme['tokens']['space'] = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 32, 7: 48, 8: 64 }
const motion: Theme['tokens']['motion'] = {
  state: 120,
  enter: 200,
  sheet: 320,
  easeOut: 'cubic-bezier(0.16, 1, 0.3, 1)',
}

/** A quiet room with one light: deep ink and one mint accent. */
export const nightTheme: Theme = {
  kind: 'theme',
  id: 'night',
  version: 1,
  scheme: 'dark',
  tokens: {
    color: {
      ground: 'oklch(0.16 0.018 265)',
      surface: 'oklch(0.2 0.018 265)',
      raised: 'oklch(0.245 0.018 265)',
      overlay: 'oklch(0.29 0.018 265)',
      text: 'oklch(0.97 0.01 265)',
      muted: 'oklch(0.74 0.01 265)',
      faint: 'oklch(0.58 0.01 265)',
      accent: 'oklch(0.83 0.15 165)',
      onAccent: 'oklch(0.2 0.03 165)',
      win: 'oklch(0.78 0.15 150)',
      loss: 'oklch(0.78 0.13 25)',
      wait: 'oklch(0.78 0.13 75)',
      info: 'oklch(0.78 0.1 240)',
    },
    font: { sans: onest },
    text,
    weight,
    space,
    radius: { control: 8, card: 14, sheet: 20, chip: 999 },
    motion,
  },
}

/** The same room by day: warm paper, persimmon accent, tighter corners. */
export const dayTheme: Theme = {
  kind: 'theme',
  id: 'day',
  version: 1,
  scheme: 'light',
  tokens: {
    color: {
      ground: 'oklch(0.955 0.008 75)',
      surface: 'oklch(0.985 0.005 75)',
      raised: 'oklch(0.925 0.011 75)',
      overlay: 'oklch(0.995 0.003 75)',
      text: 'oklch(0.22 0.02 60)',
      muted: 'oklch(0.47 0.02 60)',
      faint: 'oklch(0.6 0.018 60)',
      accent: 'oklch(0.54 0.17 35)',
      onAccent: 'oklch(0.99 0.008 75)',
      win: 'oklch(0.48 0.12 150)',
      loss: 'oklch(0.5 0.17 20)',
      wait: 'oklch(0.5 0.11 70)',
      info: 'oklch(0.48 0.12 250)',
    },
    font: { sans: onest },
    text,
    weight,
    space,
    radius: { control: 4, card: 6, sheet: 10, chip: 4 },
    motion,
  },
}
