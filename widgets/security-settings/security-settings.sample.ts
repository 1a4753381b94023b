export const securitySettingsSamples = [{ name: 'plain', props: {} }]
