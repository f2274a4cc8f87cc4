import { selects, templateOf, type Manifest, type Peer, type Rule } from './manifests.ts';

type Direction = 'Ingress' | 'Egress';

const labelsOf = (selector: { matchLabels?: Record<string, string> } = {}) =>
  Object.values(selector.matchLabels ?? {}).join(' ');

/** Formats the peer of a network policy as an IP range, or as the labels of its namespace and pods. */
function named({ ipBlock, namespaceSelector, podSelector }: Peer): string {
  if (ipBlock) return `${ipBlock.cidr}${ipBlock.except ? ` but ${ipBlock.except.join(' ')}` : ''}`;
  const pods = labelsOf(podSelector) || 'any';
  return namespaceSelector ? `${labelsOf(namespaceSelector) || 'any'}/${pods}` : pods;
}

/** Returns the number of a port, to which a network policy may refer by its name. */
function numberOf(port: string | number, workload: Manifest): string | number {
  const ports = templateOf(workload).spec.containers.flatMap((container) => container.ports ?? []);
  return ports.find(({ name }) => name === port)?.containerPort ?? port;
}

/**
 * Returns the peers and ports that a rule allows, as `peer:port`. In a network policy, omitted peers mean all peers,
 * and omitted ports mean all ports.
 */
function allowed(rule: Rule, direction: Direction, workload: Manifest): string[] {
  const peers = (direction === 'Ingress' ? rule.from : rule.to)?.map(named) ?? ['any'];
  const ports = rule.ports?.map(({ protocol = 'TCP', port }) => {
    const number = numberOf(port, workload);
    return protocol === 'TCP' ? `${number}` : `${number}/${protocol}`;
  }) ?? ['any'];
  return peers.flatMap((peer) => ports.map((port) => `${peer}:${port}`));
}

function ends(workload: Manifest, policies: Manifest[], direction: Direction): string[] {
  const { labels } = templateOf(workload).metadata;
  const ofPods = policies.filter(
    ({ spec }) => spec.policyTypes?.includes(direction) && selects(spec.podSelector ?? {}, labels),
  );
  if (ofPods.length === 0) return ['any:any'];
  const rules = ofPods.flatMap(({ spec }) => (direction === 'Ingress' ? spec.ingress : spec.egress) ?? []);
  return rules.flatMap((rule) => allowed(rule, direction, workload));
}

/**
 * Returns the connections that the network policies of a namespace allow, as unique, sorted lines `from > to:port`.
 * @param workloads Deployments, Jobs and CronJobs. Their label `app` is their name in the lines
 */
export function arrows(workloads: Manifest[], policies: Manifest[]): string[] {
  const lines = workloads.flatMap((workload) => {
    const { app } = templateOf(workload).metadata.labels;
    const into = ends(workload, policies, 'Ingress').map((end) => {
      const [, peer, port] = /^(.*):([^:]*)$/.exec(end)!;
      return `${peer} > ${app}:${port}`;
    });
    return [...into, ...ends(workload, policies, 'Egress').map((end) => `${app} > ${end}`)];
  });
  return [...new Set(lines)].sort();
}
