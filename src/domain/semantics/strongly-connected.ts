/**
 * Strongly connected components of a graph whose nodes are 0 … `size` - 1, by Tarjan's algorithm without recursion.
 *
 * @returns for every node the number of its component. Components are numbered in reverse topological order: an edge
 * never leads to a component with a higher number.
 */
export function stronglyConnected(size: number, successors: (node: number) => readonly number[]): Int32Array {
  const component = new Int32Array(size).fill(-1);
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const pending: number[] = [];
  const path: { node: number; next: number; successors: readonly number[] }[] = [];
  let visited = 0;
  let components = 0;

  const enter = (node: number): void => {
    order[node] = visited;
    low[node] = visited;
    visited += 1;
    pending.push(node);
    path.push({ node, next: 0, successors: successors(node) });
  };

  for (let root = 0; root < size; root += 1) {
    if (order[root] !== -1) continue;
    enter(root);
    for (let frame = path[path.length - 1]; frame !== undefined; frame = path[path.length - 1]) {
      const { node } = frame;
      const to = frame.successors[frame.next];
      if (to !== undefined) {
        frame.next += 1;
        if (order[to] === -1) enter(to);
        else if (component[to] === -1) low[node] = Math.min(low[node] as number, order[to] as number);
        continue;
      }
      path.pop();
      const above = path[path.length - 1];
      if (above !== undefined) low[above.node] = Math.min(low[above.node] as number, low[node] as number);
      if (low[node] !== order[node]) continue;
      for (let member = pending.pop(); member !== undefined; member = member === node ? undefined : pending.pop()) {
        component[member] = components;
      }
      components += 1;
    }
  }
  return component;
}

/** The components that hold a cycle: more than one node, or one node with an edge to itself. Members ascend. */
export function cyclicComponents(size: number, successors: (node: number) => readonly number[]): number[][] {
  const component = stronglyConnected(size, successors);
  const members = new Map<number, number[]>();
  for (let node = 0; node < size; node += 1) {
    const group = members.get(component[node] as number);
    if (group === undefined) members.set(component[node] as number, [node]);
    else group.push(node);
  }
  return [...members.values()].filter((group) => {
    const [first] = group;
    return group.length > 1 || (first !== undefined && successors(first).includes(first));
  });
}
