export const notificationSettingsSamples = [{ name: 'plain', props: {} }]
