import { buildFirstLoad } from './build-client.mjs'

process.env.NODE_ENV = 'production'
await buildFirstLoad(process.cwd(), process.argv[2])
