/** Tells public addresses, those of the local network, and those at which clouds tell their machines secrets. */
import { BlockList, isIP } from 'node:net'
import { isLocalAddress } from '../../url/local-network.ts'

/** `metadata`: a service that gives programs the credentials of their machine, or any link-local IPv4 address. */
export type AddressKind = 'public' | 'local' | 'metadata'

const metadataAddresses = new BlockList()
// Link-local (RFC 3927): AWS, Azure, Google, Oracle, OpenStack and others at 169.254.169.254, AWS ECS at 169.254.170.2.
metadataAddresses.addSubnet('169.254.0.0', 16, 'ipv4')
metadataAddresses.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6') // the same, translated (RFC 6052)
metadataAddresses.addAddress('100.100.100.200', 'ipv4') // Alibaba Cloud
metadataAddresses.addAddress('64:ff9b::6464:64c8', 'ipv6') // the same, translated
metadataAddresses.addAddress('168.63.129.16', 'ipv4') // Azure, although the address is public
metadataAddresses.addAddress('192.0.0.192', 'ipv4') // Oracle Cloud
metadataAddresses.addAddress('fd00:ec2::254', 'ipv6') // AWS
metadataAddresses.addAddress('fd00:ec2::23', 'ipv6') // AWS EKS
metadataAddresses.addAddress('fd20:ce::254', 'ipv6') // Google
metadataAddresses.addAddress('fe80::a9fe:a9fe', 'ipv6') // OpenStack

/** Names of these services. Their addresses are refused too: a name is listed in case a resolver answers otherwise. */
const metadataNames: ReadonlySet<string> = new Set([
  'metadata.google.internal',
  'metadata.goog',
  'instance-data.ec2.internal',
  'metadata.tencentyun.com',
])

export const isMetadataName = (hostname: string): boolean => metadataNames.has(hostname.replace(/\.$/, ''))

/** The kind of an IP address, as a resolver or a URL writes it: `10.0.0.1`, `fe80::1%eth0`, `[::1]`. */
export function addressKind(address: string): AddressKind {
  const bare = bareAddress(address)
  if (metadataAddresses.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4')) return 'metadata'
  return isLocalAddress(bare) ? 'local' : 'public'
}

/** The IP address that a host is, without brackets and zone; undefined for a name. */
export function addressOfHost(hostname: string): string | undefined {
  const bare = bareAddress(hostname)
  return isIP(bare) === 0 ? undefined : bare
}

const bareAddress = (address: string): string =>
  address
    .replace(/^\[|\]$/g, '')
    .split('%', 1)
    .join('')
