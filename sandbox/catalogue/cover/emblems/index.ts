import type { Emblem } from '../../vocabulary.ts'
import { bird, bull, butterfly, fish, fox, owl } from './animals.ts'
import type { Draw } from './draw.ts'
import { apricot, cherry, citrus, grape, melon, pomegranate } from './fruit.ts'
import { brilliant, crystal, drop, octagon } from './gems.ts'
import { bolt, clover, feather, flame, leaf, lotus, rosette, shell, tree, tulip } from './growth.ts'
import { anchor, compass, gate, eye, horseshoe, pyramid, sabre, seven, teapot, tower } from './objects.ts'
import { comet, crescent, star, sun } from './sky.ts'
import { bell, chalice, coin, crown, hourglass, key, lantern, mask, shield, vase } from './treasures.ts'

/** One drawing function per emblem. */
export const emblemDrawings: Record<Emblem, Draw> = {
  brilliant,
  octagon,
  drop,
  crystal,
  sun,
  crescent,
  star,
  comet,
  cherry,
  pomegranate,
  grape,
  melon,
  citrus,
  apricot,
  tulip,
  lotus,
  rosette,
  crown,
  chalice,
  coin,
  key,
  shield,
  bell,
  lantern,
  vase,
  hourglass,
  mask,
  eye,
  compass,
  horseshoe,
  anchor,
  sabre,
  teapot,
  fox,
  owl,
  fish,
  butterfly,
  bird,
  bull,
  flame,
  leaf,
  tree,
  shell,
  feather,
  bolt,
  clover,
  gate,
  pyramid,
  tower,
  seven,
}
