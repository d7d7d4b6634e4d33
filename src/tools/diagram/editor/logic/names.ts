/** Keywords of Mermaid, which can't be used as names. */
const reserved = new Set(
  'graph,flowchart,subgraph,end,style,linkstyle,classdef,class,click,default,direction,call,href,interpolate,participant,actor,create,destroy,box,loop,alt,else,opt,par,and,critical,option,break,rect,note,over,as,activate,deactivate,autonumber,title,link,links,properties,details,acctitle,accdescr,sequencediagram,par_over,off,left,right,of,tb,td,lr,rl,bt,bottom,top,wrap,nowrap'.split(
    ',',
  ),
)

/** Assigns each id a unique name that is valid in flowcharts and sequence diagrams: the id itself if possible. */
export class Names {
  private readonly given = new Map<string, string>()
  private readonly taken = new Set<string>()

  of(id: string): string {
    const known = this.given.get(id)
    if (known !== undefined) return known
    const name = this.unused(isPlain(id) ? id : fallback(id))
    this.given.set(id, name)
    return name
  }

  /** A new name without an id: the word itself, or with a number if it is taken. */
  unused(word: string): string {
    let name = word
    for (let count = 2; this.taken.has(name); count++) name = `${word}_${count}`
    this.taken.add(name)
    return name
  }
}

export const isReserved = (word: string) => reserved.has(word.toLowerCase())

/** Allows hyphens unless they could be parsed as an arrow. */
const isPlain = (id: string) =>
  /^[\p{L}\p{N}_]+(?:-(?![x>)-])[\p{L}\p{N}_]+)*$/u.test(id) && !reserved.has(id.toLowerCase())

function fallback(id: string): string {
  const plain = id.replace(/[^\p{L}\p{N}_]+/gu, '_').replace(/^_+|_+$/g, '')
  return plain === '' ? 'n' : `n_${plain}`
}
