/** Words that begin a statement: as a name they would be read as one. */
const reserved = new Set(
  'graph,flowchart,subgraph,end,style,linkstyle,classdef,class,click,default,direction,call,href,interpolate,participant,actor,create,destroy,box,loop,alt,else,opt,par,and,critical,option,break,rect,note,over,as,activate,deactivate,autonumber,title,link,links,properties,details,acctitle,accdescr,sequencediagram,par_over,off,left,right,of,tb,td,lr,rl,bt,bottom,top,wrap,nowrap'.split(
    ',',
  ),
)

/** Gives every thing a name that both flowcharts and sequence diagrams take, its own where it can. */
export class Names {
  private readonly given = new Map<string, string>()
  private readonly taken = new Set<string>()

  of(id: string): string {
    const known = this.given.get(id)
    if (known !== undefined) return known
    const plain = isPlain(id) ? id : fallback(id)
    let name = plain
    for (let count = 2; this.taken.has(name); count++) name = `${plain}_${count}`
    this.given.set(id, name)
    this.taken.add(name)
    return name
  }
}

/** Whether a word begins a statement wherever it stands. */
export const isReserved = (word: string) => reserved.has(word.toLowerCase())

/** A hyphen stays where no arrow can be read in it. */
const isPlain = (id: string) =>
  /^[\p{L}\p{N}_]+(?:-(?![x>)-])[\p{L}\p{N}_]+)*$/u.test(id) && !reserved.has(id.toLowerCase())

function fallback(id: string): string {
  const plain = id.replace(/[^\p{L}\p{N}_]+/gu, '_').replace(/^_+|_+$/g, '')
  return plain === '' ? 'n' : `n_${plain}`
}
