import { expose } from 'comlink'
import { createWorkerApi } from './serve.ts'
import { tools } from './tools.ts'

expose(createWorkerApi(tools))
