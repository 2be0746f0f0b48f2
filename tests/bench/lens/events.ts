import type { Values } from './values.ts';

/** A log: what its topics and its data are made of. */
export interface Event {
  name: string;
  indexed: object;
  types: readonly string[];
  data: readonly unknown[];
}
export type MakeEvent = (values: Values) => Event;

export const MADE_EVENTS: readonly [MakeEvent, ...MakeEvent[]] = [
  ({ address, amount }) => ({
    name: 'Transfer',
    indexed: { from: address(), to: address() },
    types: ['uint256'],
    data: [amount()],
  }),
  ({ address, amount }) => ({
    name: 'Transfer',
    indexed: { from: address(), to: address() },
    types: ['uint256'],
    data: [amount()],
  }),
  ({ address, amount }) => ({
    name: 'Approval',
    indexed: { owner: address(), spender: address() },
    types: ['uint256'],
    data: [amount()],
  }),
  ({ address }) => ({
    name: 'ApprovalForAll',
    indexed: { owner: address(), operator: address() },
    types: ['bool'],
    data: [true],
  }),
  ({ address, amount, small }) => ({
    name: 'TransferSingle',
    indexed: { operator: address(), from: address(), to: address() },
    types: ['uint256', 'uint256'],
    data: [small(), amount()],
  }),
  ({ address, amount, price }) => ({
    name: 'Swap',
    indexed: { sender: address(), recipient: address() },
    types: ['int256', 'int256', 'uint160', 'uint128', 'int24'],
    data: [
      amount() % 2n ** 127n,
      -(amount() % 2n ** 127n),
      price(),
      amount() % 2n ** 128n,
      -202_000,
    ],
  }),
  ({ amount }) => ({
    name: 'Sync',
    indexed: {},
    types: ['uint112', 'uint112'],
    data: [amount() % 2n ** 112n, amount() % 2n ** 112n],
  }),
  ({ address, amount }) => ({
    name: 'Deposit',
    indexed: { account: address() },
    types: ['uint256'],
    data: [amount()],
  }),
  ({ address, bytes }) => ({
    name: 'RoleGranted',
    indexed: { role: bytes(32), account: address(), sender: address() },
    types: [],
    data: [],
  }),
  ({ address }) => ({
    name: 'OwnershipTransferred',
    indexed: { previousOwner: address(), newOwner: address() },
    types: [],
    data: [],
  }),
  ({ address, small }) => ({
    name: 'PairCreated',
    indexed: { token0: address(), token1: address() },
    types: ['address', 'uint256'],
    data: [address(), small()],
  }),
  ({ address, amount }) => ({
    name: 'Supply',
    indexed: { asset: address(), onBehalfOf: address(), referralCode: 0 },
    types: ['address', 'uint256'],
    data: [address(), amount()],
  }),
  ({ address }) => ({
    name: 'Upgraded',
    indexed: { implementation: address() },
    types: [],
    data: [],
  }),
  ({ address, amount, bytes }) => ({
    name: 'OrderFulfilled',
    indexed: { offerer: address(), zone: address() },
    types: ['bytes32', 'address', 'uint256[]'],
    data: [bytes(32), address(), [amount(), amount()]],
  }),
  ({ amount, bytes }) => ({
    name: 'ExecutionSuccess',
    indexed: { hash: bytes(32) },
    types: ['uint256'],
    data: [amount()],
  }),
];
