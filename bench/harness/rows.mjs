import {
  mixed,
  newOrders,
  newOrdersWithKeys,
  newPets,
  newPetsWithKeys,
  petsById,
  randomPages,
  samePage,
} from './targets.mjs';

/**
 * The kinds of work that are measured. `targets` gives the lines of requests for load.lua; `writes`: each run gets its
 * own copy of the database; `once`: no request can be sent again; `goals`: the least ratios that are aimed at, by peer.
 */
export const ROWS = [
  {
    name: 'same-page',
    title: 'the same page for all',
    targets: samePage,
    goals: { 'hand-written': 2.5, 'nest-new': 7 },
  },
  { name: 'spread', title: 'spread pages', targets: randomPages, goals: { 'hand-written': 1.1, 'nest-new': 2.5 } },
  { name: 'by-id', title: 'one pet by random id', targets: petsById, goals: { 'hand-written': 2, 'nest-new': 5 } },
  {
    name: 'create',
    title: 'create',
    targets: newPets,
    writes: true,
    goals: { 'hand-written': 2, 'nest-new': 10 },
  },
  {
    name: 'order',
    title: 'place order',
    targets: newOrders,
    writes: true,
    once: true,
    goals: { 'hand-written': 1 },
  },
  {
    name: 'create-key',
    title: 'create with key',
    targets: newPetsWithKeys,
    writes: true,
    once: true,
    goals: { 'hand-written': 2 },
  },
  {
    name: 'order-key',
    title: 'place order with key',
    targets: newOrdersWithKeys,
    writes: true,
    once: true,
    goals: { 'hand-written': 2 },
  },
  {
    name: 'mix',
    title: 'mix: 80 % spread pages, 15 % creates, 5 % orders',
    targets: mixed,
    writes: true,
    once: true,
    goals: { 'hand-written': 1.2, 'nest-new': 3 },
  },
];
