import { expose } from 'comlink'
import { createWorkerApi, tools } from './serve.ts'

expose(createWorkerApi(tools))
