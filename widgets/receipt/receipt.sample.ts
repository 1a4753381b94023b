export const receiptSamples = [
  { name: 'plain', props: {} },
  { name: 'another document', props: { receipt: 'withdrawal' } },
]
