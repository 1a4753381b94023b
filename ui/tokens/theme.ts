type ColourToken =
  | 'ground'
  | 'surface'
  | 'raised'
  | 'overlay'
  | 'text'
  | 'muted'
  | 'faint'
  | 'accent'
  | 'onAccent'
  | 'win'
  | 'loss'
  | 'wait'
  | 'info'
type TextStep = '12' | '14' | '16' | '18' | '22' | '28' | '36' | '48'
type SpaceStep = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8'

/**
 * A theme as the design system reads it: the shape of a theme document (`schemas/document/theme.ts`, which this folder
 * may not import). Sizes, spaces and radii are CSS pixels, durations milliseconds.
 */
export interface Theme {
  readonly $schema?: string
  readonly kind: 'theme'
  readonly id: string
  readonly version: 1
  readonly scheme: 'dark' | 'light'
  readonly tokens: {
    readonly color: Readonly<Record<ColourToken, string>>
    readonly font: { readonly sans: string }
    readonly text: Readonly<Record<TextStep, { readonly size: number; readonly leading: number }>>
    readonly weight: Readonly<Record<'regular' | 'strong' | 'heavy', number>>
    readonly space: Readonly<Record<SpaceStep, number>>
    readonly radius: Readonly<Record<'control' | 'card' | 'sheet' | 'chip', number>>
    readonly motion: {
      readonly state: number
      readonly enter: number
      readonly sheet: number
      readonly easeOut: string
    }
  }
}
