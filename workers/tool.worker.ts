import { expose } from 'comlink'
import { createWorkerApi, toolTable } from './serve.ts'

expose(createWorkerApi(toolTable))
