export const jackpotTickerSamples = [
  { name: 'plain: the largest jackpot', props: {} },
  { name: 'large', props: { size: 'large', to: '/gamehall/jackpots' } },
  { name: 'empty: a jackpot that nobody knows', props: { jackpot: 'none', every: 30 } },
]
