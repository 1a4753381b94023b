export const recentOperationsSamples = [
  { name: 'plain', props: { title: { uz: 'Soʻnggi amallar', ru: 'Последние операции' } } },
]
