/** How the notices of one payment are sent: what a real provider does on a bad day. */
export type Delivery = {
  /** Milliseconds until the notice is sent; 0: before the person is led back. */
  delay?: number
  /** Every notice is sent two times. */
  twice?: boolean
  /** A notice of an earlier state comes after the last one. */
  shuffled?: boolean
}

export const delays: readonly (readonly [number, string])[] = [
  [0, 'before the return to the site'],
  [3_000, '3 seconds after the return'],
  [5 * 60_000, '5 minutes late'],
  [2 * 3_600_000, '2 hours late'],
]
