-- Processes ask which tenants have responses whose actions have not begun; they take them as that tenant.
create policy system_walks on askloom.response_inbox for select
  using (askloom.current_tenant() = askloom.system_tenant());
