import { expect, test } from 'vitest'
import { onUsualDatabase } from '../testing/on-each-database.ts'

onUsualDatabase(
  (open) => {
    test('[PWA-2] the newest build is the one that the server says it is', async () => {
      expect((await open().visitor().call('builds.latest', {})).body.data).toEqual({ id: 'build-7' })
    })
  },
  { build: 'build-7' },
)
