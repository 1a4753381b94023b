export const betExportsSamples = [{ name: 'plain', props: {} }]
