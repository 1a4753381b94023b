import { expect, test } from 'vitest'
import { onEachDatabase } from '../../testing/on-each-database.ts'

onEachDatabase(
  (open) => {
    test('[PWA-2] the newest build is the one that the server says it is', async () => {
      expect((await open().visitor().call('builds.latest', {})).body.data).toEqual({ id: 'build-7' })
    })
  },
  { build: 'build-7' },
)
