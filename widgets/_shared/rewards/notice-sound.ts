import { createStore } from '#base/store.ts'

/** Whether notices play a sound on this device; absent: they do. */
export const noticeSoundStore = () =>
  createStore<boolean>({
    area: 'local',
    namespace: 'notice-sound',
    version: 1,
    isValid: (value): value is boolean => typeof value === 'boolean',
  })
