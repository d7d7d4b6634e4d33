import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseAst } from 'vite'

/** An import: a path relative to the root, or a package name. */
export interface Import {
  readonly specifier: string
  /** A path in the project, with `*` for a glob, or a package name, including `node:`. */
  readonly target: string
  readonly isPackage: boolean
  /** Whether only types are imported, so none of its code runs. */
  readonly isTypeOnly: boolean
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** Every source file of the checkout, including untracked ones. */
export function sourceFiles(): readonly string[] {
  const folders = ['src', 'workers', 'api', 'tests']
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders]
  return execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
}

/**
 * Every import of a file: static, dynamic, re-exports, types, `import.meta`, `new URL`, directives,
 * and React for JSX.
 */
export function importsOf(file: string, code = readFileSync(file, 'utf8')): readonly Import[] {
  const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const found: Import[] = []
  const add = (specifier: unknown, isTypeOnly: boolean) => {
    if (typeof specifier !== 'string') throw new Error(`${file}: an import that isn't a literal`)
    found.push({ specifier, isTypeOnly, ...resolve(file, specifier) })
  }
  for (const [, kind, name] of code.matchAll(/^\s*\/\/\/ *<reference +(\w+)=["']([^"']+)/gm)) {
    add(kind === 'path' ? `/${posix.join(posix.dirname(file), name ?? '')}` : name, true)
  }
  walk(tree, (node) => {
    // `import { type A } from 'b'` compiles to `import 'b'`, so it isn't an import of types only.
    if (node.type === 'ImportDeclaration') {
      add(textOf(node.source), node.importKind === 'type')
    } else if (/^Export(?:All|Named)Declaration$/.test(node.type) && node.source) {
      add(textOf(node.source), node.exportKind === 'type')
    } else if (node.type === 'ImportExpression') add(textOf(node.source), false)
    else if (node.type === 'TSImportType') add(textOf(node.source ?? node.argument), true)
    else if (/^JSX(?:Element|Fragment)$/.test(node.type)) add('react', false)
    else if (node.type === 'TSExternalModuleReference') add(textOf(node.expression), false)
    else if (node.type === 'TSModuleDeclaration' && (node.id as Node).type === 'Literal') {
      add(textOf(node.id), true)
    } else for (const specifier of [...globsOf(node), ...addressOf(node)]) add(specifier, false)
  })
  return found
}

/** Resolves a specifier to a path or package. */
function resolve(file: string, specifier: string): Pick<Import, 'target' | 'isPackage'> {
  const plain = specifier.replace(/\?.*$/, '').replace(/^!/, '')
  if (plain.startsWith('.')) {
    return { target: posix.join(posix.dirname(file), plain), isPackage: false }
  }
  if (/^[#/]/.test(plain)) return { target: posix.normalize(plain.slice(1)), isPackage: false }
  const [name = '', inner] = plain.split('/')
  return { target: name.startsWith('@') ? `${name}/${inner}` : name, isPackage: true }
}

/** The patterns of an `import.meta.glob` call, or the specifier of `import.meta.resolve`. */
function globsOf(node: Node): readonly unknown[] {
  if (node.type !== 'CallExpression') return []
  const callee = node.callee as Node
  const isGlob =
    callee.type === 'MemberExpression' &&
    (callee.object as Node).type === 'MetaProperty' &&
    /^(?:glob|resolve)$/.test(String((callee.property as Node).name))
  if (!isGlob) return []
  const [pattern, options] = node.arguments as readonly Node[]
  const settings = (options?.properties ?? []) as readonly Node[]
  // With `base`, the literal patterns aren't the real paths.
  if (settings.some(({ key }) => (key as Node | undefined)?.name === 'base')) return [undefined]
  if (pattern?.type !== 'ArrayExpression') return [textOf(pattern)]
  return (pattern.elements as readonly Node[]).map(textOf)
}

/** The file of `new URL('…', import.meta.url)`, which starts workers. */
function addressOf(node: Node): readonly unknown[] {
  if (node.type !== 'NewExpression' || (node.callee as Node).name !== 'URL') return []
  const [address, base] = node.arguments as readonly Node[]
  const isOurs = base?.type === 'MemberExpression' && (base.object as Node).type === 'MetaProperty'
  return isOurs ? [textOf(address)] : []
}

const textOf = (node: unknown): unknown => (node as Node | undefined)?.value

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const item of node) walk(item, visit)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) visit(node as Node)
    for (const child of Object.values(node)) walk(child, visit)
  }
}
