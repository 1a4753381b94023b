import { createStore } from '#base/store.ts'

/** Whether notices may be heard on this device; absent: yes. */
export const noticeSoundStore = () =>
  createStore<boolean>({
    area: 'local',
    namespace: 'notice-sound',
    version: 1,
    isValid: (value): value is boolean => typeof value === 'boolean',
  })
