import type { Emblem } from '../../catalogue/vocabulary.ts'
import type { Palette } from '../../catalogue/providers.ts'

export type Picture = { emblem: Emblem; palette: Palette }

const mint: Palette = { deep: '#0c1f1d', mid: '#12604e', main: '#35c793', light: '#b5fadb', spark: '#ffd27a' }
const amber: Palette = { deep: '#1f160c', mid: '#6e4614', main: '#e8a33a', light: '#ffe9bd', spark: '#4ee6af' }
const violet: Palette = { deep: '#15122a', mid: '#3d3486', main: '#8b7cf0', light: '#ded8ff', spark: '#ffd27a' }
const sky: Palette = { deep: '#0d1b2b', mid: '#1d5580', main: '#4aa8e8', light: '#cdebff', spark: '#ffd27a' }
const rose: Palette = { deep: '#24111a', mid: '#7a2b4b', main: '#e0698f', light: '#ffd7e2', spark: '#ffd27a' }

/** The pictures of offers, bonuses, cashbacks, banners, popups and jackpots by name. */
export const pictures = {
  welcome: { emblem: 'gate', palette: mint },
  reload: { emblem: 'chalice', palette: amber },
  betting: { emblem: 'shield', palette: sky },
  spins: { emblem: 'star', palette: violet },
  code: { emblem: 'key', palette: amber },
  thanks: { emblem: 'clover', palette: mint },
  cashback: { emblem: 'coin', palette: mint },
  limits: { emblem: 'hourglass', palette: sky },
  tournament: { emblem: 'crown', palette: rose },
  'ipak-yoli': { emblem: 'compass', palette: amber },
  yulduz: { emblem: 'star', palette: violet },
  registon: { emblem: 'gate', palette: sky },
  chaqmoq: { emblem: 'bolt', palette: mint },
} as const satisfies Record<string, Picture>

export type PictureName = keyof typeof pictures
