// Shows the page's notices on phones, which allow them from here only. A touch leads to the table. Nothing is fetched
// or kept.
addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const page = pages.find(({ url }) => url === notification.data);
      return page ? page.focus() : clients.openWindow(notification.data);
    }),
  );
});
