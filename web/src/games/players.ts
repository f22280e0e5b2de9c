// How many play each game. Made by the build from games; do not edit.

export const players: Record<string, { fewest: number; most: number }> = {
  rose: { fewest: 2, most: 5 },
  cultists: { fewest: 4, most: 8 },
  devil: { fewest: 4, most: 4 },
  lantern: { fewest: 3, most: 5 },
};
