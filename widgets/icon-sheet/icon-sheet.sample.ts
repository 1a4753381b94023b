export const iconSheetSamples = [{ name: 'plain', props: {} }]
