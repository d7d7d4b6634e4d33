import { expose } from 'comlink'
import { createWorkerApi } from './serve.ts'
import { tasks } from './tasks.ts'

expose(createWorkerApi(tasks))
